import { bannerMessages, shopMessages } from "../../../common/messages/shop.ts";
import { SocialLinks } from "./social-links.tsx";

export function TopBanner() {
  return (
    <aside aria-label={bannerMessages.label} className="bg-thread text-white print:hidden">
      <div className="page-width grid min-h-10 grid-cols-[1fr] items-center gap-4 md:grid-cols-[1fr_auto_1fr]">
        <div className="hidden md:block">
          <SocialLinks />
        </div>
        <p className="py-2 text-center text-xs font-medium tracking-wide sm:text-sm">
          {bannerMessages.shipping}
        </p>
        <a
          href={shopMessages.phoneHref}
          className="hidden justify-self-end py-2 text-sm tabular-nums hover:underline md:block"
        >
          {shopMessages.phone}
        </a>
      </div>
    </aside>
  );
}
