/** A stream from which one takes as many bytes as one wants. */
export type ByteSource = {
  /** Less than `length` bytes only at the end of the stream. */
  upTo(length: number): Promise<Buffer>
  /** The next `length` bytes in pieces as they come; less only at the end. */
  pieces(length: number): AsyncGenerator<Buffer>
  rest(): AsyncGenerator<Buffer>
}

export function takenFrom(stream: AsyncIterable<Buffer>): ByteSource {
  const iterator = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    while (held.length === 0) {
      const next = await iterator.next()
      if (next.done) return false
      held = next.value
    }
    return true
  }
  async function* pieces(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0 && (await more()); ) {
      const piece = held.subarray(0, left)
      held = held.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  return {
    pieces,
    rest: () => pieces(Number.POSITIVE_INFINITY),
    async upTo(length) {
      const taken: Buffer[] = []
      for await (const piece of pieces(length)) taken.push(piece)
      return taken.length === 1 && taken[0] ? taken[0] : Buffer.concat(taken)
    },
  }
}
