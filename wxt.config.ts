import { defineConfig } from 'wxt';

export default defineConfig({ imports: false });
