import type { BulkRow } from '../kit/db/bulk.ts'
import { series } from '../kit/numbers.ts'

const reportSeries = 'BG'

/**
 * Issues numbers as the running product would, so that the next number after the demo data does not collide: a ledger
 * row for each, and where each series stands.
 */
export class DemoNumbers {
  readonly #last = new Map<string, { series: string; last: number }>()
  readonly ledger: BulkRow[] = []
  readonly #places = new Map<string, number>()

  #take(prefix: string, name: string): number {
    const place = this.#last.get(prefix) ?? { series: name, last: 0 }
    place.last += 1
    this.#last.set(prefix, place)
    return place.last
  }

  #write(number: string, name: string, at: string, actorName: string): string {
    this.#places.set(number, this.ledger.length)
    this.ledger.push({ number, series: name, fate: 'issued', reason: null, at, actorName })
    return number
  }

  /** `standing` is where series stand already. */
  constructor(standing: readonly { prefix: string; series: string; last: number }[] = []) {
    for (const { prefix, series: name, last } of standing) this.#last.set(prefix, { series: name, last })
  }

  /** The next number of a series of the kit for a day (yyyy-MM-dd) and area. */
  next(name: string, where: { day: string; area: string }, at: string, actorName: string): string {
    const definition = series[name]
    if (!definition) throw new Error(`unknown series ${name}`)
    const prefix = definition.prefix(where)
    return this.#write(
      prefix + String(this.#take(prefix, name)).padStart(definition.digits, '0'),
      name,
      at,
      actorName,
    )
  }

  /** The next report number of a class alias (DT), inspection kind (DJ) and year (domain.md, Numbers). */
  report(alias: string, kind: string, year: number, at: string): string {
    const prefix = `3311-${alias}-${kind}-${year}-`
    return this.#write(
      prefix + String(this.#take(prefix, reportSeries)).padStart(6, '0'),
      reportSeries,
      at,
      '历史数据',
    )
  }

  /** Marks an issued number as void. */
  void(number: string, reason: string, at: string): void {
    const place = this.#places.get(number)
    if (place === undefined) throw new Error(`number ${number} was never issued`)
    this.ledger[place] = { ...this.ledger[place], fate: 'void', reason, at }
  }

  get series(): BulkRow[] {
    return [...this.#last].map(([prefix, { series: name, last }]) => ({ prefix, series: name, last }))
  }
}
