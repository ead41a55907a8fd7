import { cardMessages } from "../../../common/messages/cards.ts";
import { collectionMessages } from "../../../common/messages/collection.ts";
import { errorPageMessages } from "../../../common/messages/shop.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { collectionPath, headerLinks } from "../layout/nav-links.tsx";

interface NothingFoundProps {
  search: string | undefined;
  /** Words that have results. */
  hints: string[];
  /** Sold-out products that would fit, and where they are shown; undefined without any. */
  soldOut?: { count: number; to: string } | undefined;
  /** Whether nothing is on sale yet, so that no other list has products either. */
  isOpening?: boolean;
}

export function NothingFound(props: NothingFoundProps) {
  const { search, hints, soldOut, isOpening = false } = props;
  if (isOpening) {
    return (
      <div className="py-16 text-center lg:py-24">
        <p className="type-heading">{cardMessages.none}</p>
        <p className="mt-2 text-balance text-ink-soft">{collectionMessages.nothingYet}</p>
        <Link to="/" className="mt-6 inline-block py-2">
          <span className="stitched">{errorPageMessages.home}</span>
        </Link>
      </div>
    );
  }
  if (soldOut) {
    return (
      <div className="py-16 text-center lg:py-24">
        <p className="type-heading">{cardMessages.none}</p>
        <p className="mt-2 text-balance text-ink-soft">{collectionMessages.allSoldOut}</p>
        <Link
          to={soldOut.to}
          rel="nofollow"
          preventScrollReset
          className={buttonClasses("outline", "mt-6")}
        >
          {collectionMessages.soldOutToo(soldOut.count)}
        </Link>
      </div>
    );
  }
  const isSearch = search !== undefined;
  const words = hints.map((hint) => ({
    name: collectionMessages.quoted(hint),
    to: collectionPath({ search: hint }),
  }));
  const shelves = headerLinks().filter(({ to }) => to.startsWith("/collections/"));
  return (
    <div className="py-16 text-center lg:py-24">
      <p className="type-heading">{cardMessages.none}</p>
      <p className="mt-2 text-balance text-ink-soft">
        {isSearch ? collectionMessages.tryWords : collectionMessages.tryLess}
      </p>
      <ul className="mt-6 flex flex-wrap justify-center gap-x-8 gap-y-2">
        {[...words, ...shelves].map(({ name, to }) => (
          <li key={name + to}>
            <Link to={to} className="inline-block py-2">
              <span className="stitched">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
