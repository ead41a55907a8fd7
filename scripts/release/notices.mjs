import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const LICENSE = /^(licen[cs]e|notice|copying|copyright)/i;
/** Where Debian keeps the terms of a package's files. */
const DEBIANS = ["libstdc++6", "libgcc-s1"].map((name) => `/usr/share/doc/${name}/copyright`);

/** Programs and libraries whose packages bring no text of their terms. */
const BY_NAME = `PostgreSQL 18 (The PostgreSQL License, https://www.postgresql.org/about/licence/) comes with OpenSSL 1.1
(https://www.openssl.org/source/license-openssl-ssleay.txt), ICU (https://www.unicode.org/license.txt), libxml2 and
libxslt (MIT), zlib, liblzma (public domain) and OSSP uuid. The libraries in libvips are listed in
node_modules/@img/sharp-libvips-*/README.md. libstdc++ and libgcc_s: GPL-3.0 with the GCC Runtime Library Exception,
https://gcc.gnu.org/onlinedocs/libstdc++/manual/license.html`;

/** Writes the terms of everything that a release holds, bundled or not, into one text. */
export function writeNotices(file, places) {
  const parts = [BY_NAME];
  for (const place of places) {
    const { name, version, license } = JSON.parse(readFileSync(path.join(place, "package.json")));
    const texts = readdirSync(place, { withFileTypes: true })
      .filter((entry) => entry.isFile() && LICENSE.test(entry.name))
      .map((entry) => readFileSync(path.join(place, entry.name), "utf8").trim());
    parts.push([`${name} ${version} (${license})`, ...texts].join("\n\n"));
  }
  for (const terms of DEBIANS.filter(existsSync)) {
    parts.push(`${terms}\n\n${readFileSync(terms, "utf8").trim()}`);
  }
  writeFileSync(file, `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
}
