import { failed } from '../failures.ts';

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
      throw failed('answer_too_large', [{ number: Math.round(maxBytes / 1024 / 1024) }]);
    }
    text += decode.decode(value, { stream: true });
  }
}
