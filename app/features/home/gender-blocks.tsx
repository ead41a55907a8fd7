import { Link } from "react-router";
import { texts } from "../../../common/texts.ts";
import { ScenePicture } from "../../ui/scene-picture.tsx";
import { collectionPath } from "../layout/nav-links.tsx";

/** The way into the women's and the men's collection. */
export function GenderBlocks() {
  return (
    <section className="page-width mt-16 grid gap-6 md:grid-cols-2 lg:mt-24">
      <Block title={texts.home.women} gender="Women" scene="women" />
      <Block title={texts.home.men} gender="Men" scene="men" />
    </section>
  );
}

interface BlockProps {
  title: string;
  gender: string;
  scene: "women" | "men";
}

function Block({ title, gender, scene }: BlockProps) {
  return (
    <div className="group relative overflow-hidden bg-paper-deep">
      <ScenePicture
        picture={{ scene, crop: "tall" }}
        sizes="(min-width: 84rem) 39rem, (min-width: 48rem) 46vw, 92vw"
        className="transition-transform duration-700 group-hover:scale-[1.03]"
      />
      <div className="absolute bottom-4 left-4 bg-paper px-4 py-3 lg:bottom-6 lg:left-6 lg:px-6 lg:py-5">
        <h2 className="font-display text-xl font-bold tracking-tight lg:text-2xl">{title}</h2>
        <Link
          to={collectionPath({ gender })}
          className="mt-2 inline-block border-b-2 border-thread py-1 text-sm font-semibold after:absolute after:inset-0 hover:text-thread"
        >
          {texts.home.shopNow}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
    </div>
  );
}
