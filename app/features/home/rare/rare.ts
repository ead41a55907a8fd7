/** What the home page that the shop comes with does not have. */
export { Opening } from "./opening.tsx";
export { OwnPicture } from "./own-picture.tsx";
export { Passage } from "./passage.tsx";
export { SideHero } from "./side-hero.tsx";
