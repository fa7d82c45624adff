import { joinChannel } from '../lib/browser/in-page/channel.ts';
import { createObservations } from '../lib/browser/in-page/observations.ts';
import { registerAnswers } from '../lib/browser/in-page/register-answers.ts';

// Isolated world, at document_start, beside the observer. Every load of an observed page pays for this script, so it
// avoids the extension API, whose first use costs a page half a millisecond: the background queries it through a
// function injected here (`askTab`).
export default {
  main() {
    const observations = createObservations();
    const channel = joinChannel(document, observations.receive);
    registerAnswers({
      'page.observed'({ path }) {
        channel.ask();
        return observations.find(path);
      },
      'page.received'() {
        return channel.ask() ? observations.all() : null;
      },
      'page.unwatch'() {
        channel.stop();
        return undefined;
      },
    });
  },
};
