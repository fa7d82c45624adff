import { publishedSchemas } from './published-schemas.ts';

process.stdout.write(`${JSON.stringify(publishedSchemas(), null, 2)}\n`);
