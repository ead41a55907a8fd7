import { homeMessages } from "../../../common/messages/home.ts";
import { Link } from "../../ui/link.tsx";
import { ScenePicture } from "../../ui/scene-picture.tsx";
import { collectionPath } from "../layout/nav-links.tsx";

/** Links to the women's and the men's collection. */
export function GenderBlocks() {
  return (
    <section className="page-width mt-section grid gap-x-6 gap-y-12 sm:grid-cols-2">
      <Block title={homeMessages.women} gender="Women" scene="women" />
      <Block title={homeMessages.men} gender="Men" scene="men" />
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
    <div className="group relative">
      <div className="overflow-hidden bg-paper-deep">
        <ScenePicture
          picture={{ scene, crop: "tall" }}
          sizes="(min-width: 84rem) 39rem, (min-width: 40rem) 46vw, 92vw"
          className="aspect-4/5 transition-transform duration-300 ease-out group-hover:scale-[1.02]"
        />
      </div>
      <div className="mt-5 grid justify-items-start gap-2">
        <h2 className="type-title">{title}</h2>
        <Link
          to={collectionPath({ gender })}
          className="stitched text-sm after:absolute after:inset-0"
        >
          {homeMessages.shopNow}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
    </div>
  );
}
