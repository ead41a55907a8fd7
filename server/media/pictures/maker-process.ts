import type { MadePath } from "../picture-path.ts";
import { makePicture } from "./make-picture.ts";

// The program that make-apart.ts starts: it makes the pictures that it is asked for, until its asker goes.

export interface Order {
  id: number;
  asked: MadePath;
  wardrobe: string;
}

export type Outcome = { id: number; bytes: Uint8Array } | { id: number; problem: string };

process.on("message", async ({ id, asked, wardrobe }: Order) => {
  const outcome: Outcome = await makePicture(asked, wardrobe).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, problem: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(outcome);
});
// Ctrl-C reaches this process too; the shop lets it finish.
process.on("SIGINT", () => undefined);
