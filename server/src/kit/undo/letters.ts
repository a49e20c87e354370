import type { Context } from '../context.ts'

/** Something that leaves the product's own records, as data; held back as long as what it tells of can be taken back. */
export type Letter = { readonly kind: string; readonly content: unknown }

/** Who delivers letters of a kind: into people's lists, into the outbox of text messages. */
export type Letterbox<C> = {
  readonly kind: string
  deliver(context: Context, contents: readonly C[]): Promise<void>
}

declare module '../domain.ts' {
  interface DomainParts {
    // biome-ignore lint/suspicious/noExplicitAny: each kind of letter has contents of its own
    letters: Letterbox<any>
  }
}

/** Sends letters with the transaction, or once what it does can no longer be taken back. */
export async function post<C>(context: Context, box: Letterbox<C>, ...contents: readonly C[]): Promise<void> {
  if (context.trace) context.trace.letters.push(...contents.map((content) => ({ kind: box.kind, content })))
  else await box.deliver(context, contents)
}

/** Delivers what was held back. */
export async function deliver(context: Context, letters: readonly Letter[]): Promise<void> {
  const kinds = Map.groupBy(letters, ({ kind }) => kind)
  for (const box of context.domains.all('letters')) {
    const own = kinds.get(box.kind) ?? []
    if (own.length > 0)
      await box.deliver(
        context,
        own.map(({ content }) => content),
      )
    kinds.delete(box.kind)
  }
  if (kinds.size > 0) throw new Error(`nobody delivers ${[...kinds.keys()].join(', ')}`)
}
