import type { AnyRecord, ChangesOf, SystemColumns } from '@tejian/contract/kit/record.ts'

/** Columns of a record's table, as far as somebody writes them. */
export type Columns<R extends AnyRecord> = Partial<Omit<SystemColumns, 'id'>> & {
  -readonly [K in keyof ChangesOf<R>]: ChangesOf<R>[K]
}

/** A row of the demonstration as it is loaded. `K` are those of its columns that whoever makes other rows of it reads. */
export type DemoRow<R extends AnyRecord, K extends keyof ChangesOf<R> = never> = {
  id: string
} & Columns<R> & {
    [N in K]-?: NonNullable<ChangesOf<R>[N]>
  }

/** Some columns of a row, empty where it has none. */
export function copied<T extends object, K extends keyof T>(row: T, names: readonly K[]) {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as {
    [N in K]: NonNullable<T[N]> | null
  }
}
