import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A list that has arrived is drawn at once, not in slices between the frames of what holds its place. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
