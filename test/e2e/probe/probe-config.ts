import { defineConfig } from 'wxt';

/** An extension that is nothing but Gleaner's network, so that tests may ask it for requests no operation makes yet. */
export default defineConfig({
  imports: false,
  outDir: process.env.GLEANER_OUT ?? '.output',
  manifest: ({ browser }) => ({
    name: 'Gleaner network probe',
    permissions: ['cookies', 'declarativeNetRequestWithHostAccess', 'storage', 'webRequest'],
    host_permissions: ['https://*.douyin.com/*'],
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: { id: 'probe@gleaner.invalid', data_collection_permissions: { required: ['none'] } },
          },
        }
      : {}),
  }),
});
