/** Makes something of a part of the front when it is first asked for, and anew once the part is another. */
export function madeOf<Part, Made>(read: () => Part, make: (part: Part) => Made): () => Made {
  let last: { part: Part; made: Made } | undefined;
  return () => {
    const part = read();
    if (!last || last.part !== part) last = { part, made: make(part) };
    return last.made;
  };
}
