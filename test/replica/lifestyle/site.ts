import { simplePages } from '../framework/simple-pages.ts';
import { defineSite } from '../framework/site.ts';

const post = 'https://www.lemon8-app.com/@gleaner.replica/7526000000000000385?region=us';

// Addresses: lifestyle.md §1. The pages hold no state yet.
const pages = simplePages(
  [
    {
      pattern: /^www\.lemon8-app\.com\/@?[\w.]+\/\d{19}/,
      title: 'Five soups for rainy days | Lemon8',
      text: 'A photo post of the replica.',
    },
    {
      pattern: /^www\.lemon8-app\.com\/article\/\d{19}/,
      title: 'Five soups for rainy days | Lemon8',
      text: 'A photo post of the replica.',
    },
    { pattern: /^www\.lemon8-app\.com\/@?[\w.]+(\?|$)/, title: 'Gleaner replica | Lemon8', text: 'A profile of the replica.' },
    { pattern: /^www\.lemon8-app\.com\/(\?|$)/, title: 'Lemon8', text: 'The replica of the home page.' },
  ],
  {
    'v.lemon8-app.com/al/OgReplica': `${post}&_r=1&share_platform=copy`,
    'v.lemon8-app.com/s/OgReplicaP': 'https://www.lemon8-app.com/@gleaner.replica?region=us',
  },
);

export const lifestyle = defineSite({
  platform: 'lifestyle',
  name: 'Lemon8',
  hosts: ['www.lemon8-app.com', 'lemon8-app.com', 'v.lemon8-app.com', 's.lemon8-app.com'],
  examples: [
    { label: 'a post', url: post },
    { label: 'a profile', url: 'https://www.lemon8-app.com/@gleaner.replica?region=us' },
    {
      label: 'a short link',
      url: 'https://v.lemon8-app.com/al/OgReplica',
      shareText: "Check out gleaner.replica's posts on Lemon8! https://v.lemon8-app.com/al/OgReplica",
    },
  ],
  faults: [],
  open: () => ({ handle: pages }),
});
