const plain = /^[A-Za-z_$][\w$]*$/;

/** A path in the usual notation: `data.items[0]["odd name"]`. '' for the root. */
export function pathText(steps: readonly (string | number)[]): string {
  const parts = steps.map((step) =>
    typeof step === 'string' && plain.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`,
  );
  return parts.join('').replace(/^\./, '');
}
