import { fileURLToPath } from 'node:url';
import { listKinds } from '../../../lib/lists.ts';
import { operations } from '../../../lib/operations.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { documentOmissions, leftAsLaid, platformDocumentOmissions } from '../../conventions/document-omissions.ts';
import { listOmissions } from '../../conventions/list-omissions.ts';
import { operationOmissions, platformOmissions } from '../../conventions/omissions.ts';
import { surroundings } from '../../conventions/surroundings.ts';
import { strayTexts } from '../../conventions/text-omissions.ts';

// Prints what an operation or a platform lacks, each thing once: `npm run tool -- missing
// /api/lifestyle/post_comments`, `lifestyle`; without a name, for all. Fails if something must be fixed; unchanged
// generated text is only listed.
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
const [wanted = ''] = process.argv.slice(2);
const chosen = operations.filter(({ path, platform }) => wanted === '' || wanted === path || wanted === platform);
const owners = platforms.filter(({ id }) => wanted === '' || wanted === id);
if (chosen.length + owners.length === 0) {
  console.error(
    `There is no ${wanted}. There are: ${[...platforms.map(({ id }) => id), ...operations.map(({ path }) => path)].join(', ')}`,
  );
  process.exit(1);
}
const around = await surroundings();
const lacking = new Set([
  ...owners.flatMap((platform) => [
    ...platformOmissions(platform, around),
    ...platformDocumentOmissions(platform),
    ...listOmissions(platform, listKinds),
  ]),
  ...chosen.flatMap((operation) => [...operationOmissions(operation, around), ...documentOmissions(operation)]),
  ...(wanted === '' ? strayTexts(around) : []),
]);
for (const sentence of lacking) console.log(sentence);
const left = new Set(chosen.flatMap(leftAsLaid));
for (const sentence of left) console.log(sentence);
if (lacking.size === 0)
  console.log(`Nothing is missing${left.size > 0 ? ', but that was laid and is not said yet' : ''}.`);
else process.exitCode = 1;
