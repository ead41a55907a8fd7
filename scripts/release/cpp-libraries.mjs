import { execFileSync } from "node:child_process";
import { plainError } from "../run/process.mjs";

/** The C++ library and the compiler's own one, which a machine with nothing but a C library lacks. */
const NAMES = ["libstdc++.so.6", "libgcc_s.so.1"];

/** The files of this machine's C++ library, as its loader finds them for a program. */
export function cppLibraries(program) {
  const lines = execFileSync("ldd", [program], { encoding: "utf8" }).split("\n");
  return NAMES.map((name) => {
    const line = lines.find((one) => one.trim().startsWith(`${name} `));
    const file = /=> (\/\S+)/.exec(line ?? "")?.[1];
    if (file === undefined) throw plainError(`ldd names no ${name} for ${program}`);
    return file;
  });
}
