import { platformName } from '../format/word.ts';

/** The page as it stands, in a frame that keeps its place; the platform's first letter where there is no picture. */
export function Picture({ address, platform }: { readonly address: string; readonly platform: string }) {
  return (
    <div class="picture">
      {address ? <img src={address} alt="" /> : <span aria-hidden="true">{Array.from(platformName(platform))[0]}</span>}
    </div>
  );
}
