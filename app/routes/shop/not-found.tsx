import { data } from "react-router";

/** Answers 404 to every address without a route. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
