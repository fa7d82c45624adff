import { usually } from '../../../core/read/tab-plans.ts';
import type { Opening, TabSituation, TabSource } from '../../../core/source.ts';
import { isNoteAddress } from '../by-item-id.ts';

/** Guests meet checks on www; for notes the player is unproven (README, S2). */
async function comesFirst({ item, signedIn }: TabSituation): Promise<boolean> {
  return !isNoteAddress(item.url) && !(await signedIn());
}

async function open(situation: TabSituation): Promise<Opening> {
  return (await situation.watches()) ? usually(situation) : 'not_watching';
}

function playerTab(id: string, isItsTurn: (situation: TabSituation) => Promise<boolean>): TabSource {
  return {
    kind: 'tab',
    id,
    url: ({ ids }) => `https://open.douyin.com/player/video?vid=${ids.aweme_id}`,
    reads: ['observed-detail'],
    plan: async (situation) => ((await isItsTurn(situation)) ? open(situation) : null),
  };
}

/**
 * A tab with the platform's embed page, which asks for its item by itself and needs no session: its own answer is
 * copied, and nothing else is asked there, because answers depend on that page's origin (README, A8). It comes before
 * the item's page on www, or after it.
 */
export const playerTabs = {
  before: playerTab('player-tab', comesFirst),
  after: playerTab('player-tab-last', async (situation) => !(await comesFirst(situation))),
};
