/** A text within markup, or within a quoted attribute. */
export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

/**
 * The source by which a content security policy lets one inline script or style through: `'sha256-…'`, of its text as
 * the page has it.
 */
export async function hashSource(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}

interface OwnDocument {
  readonly title: string;
  /** The text of its only style. */
  readonly style: string;
  /** What it may load and run besides: directives of its policy. */
  readonly sources?: readonly string[];
  /** Markup. */
  readonly body: string;
}

/** A document that asks nobody for anything, and runs nothing but what its sources let through. */
export async function ownDocument({ title, style, sources = [], body }: OwnDocument): Promise<string> {
  const policy = [
    "default-src 'none'",
    ...sources,
    `style-src ${await hashSource(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
