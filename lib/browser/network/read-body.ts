import { Failure } from '../../core/failure.ts';

function decoder(contentType: string | null): TextDecoder {
  const charset = /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** The body as text, decoded as it arrives. @throws Failure `upstream_changed` beyond `maxBytes` */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const decode = decoder(response.headers.get('content-type'));
  const reader = response.body?.getReader();
  if (!reader) return '';
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decode.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new Failure('upstream_changed', `The answer is larger than ${Math.round(maxBytes / 1024 / 1024)} MB; nothing of it was kept.`);
    }
    text += decode.decode(value, { stream: true });
  }
}
