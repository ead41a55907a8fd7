/** Reads what fonts are made of, one after the other. Throws a RangeError at the end. */
export class ByteReader {
  readonly bytes: Buffer;
  position = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  uint8(): number {
    const value = this.bytes.readUInt8(this.position);
    this.position += 1;
    return value;
  }

  uint16(): number {
    const value = this.bytes.readUInt16BE(this.position);
    this.position += 2;
    return value;
  }

  int16(): number {
    const value = this.bytes.readInt16BE(this.position);
    this.position += 2;
    return value;
  }

  take(length: number): Buffer {
    const taken = this.bytes.subarray(this.position, this.position + length);
    if (taken.length < length) throw new RangeError("the font ends too early");
    this.position += length;
    return taken;
  }

  text(length: number): string {
    return this.take(length).toString("latin1");
  }

  /** WOFF2's UIntBase128: seven bits a byte, the highest says that more follow. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.uint8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }

  /** WOFF2's 255UInt16: mostly one byte. */
  short(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    if (code === 255) return this.uint8() + 253;
    return code;
  }
}
