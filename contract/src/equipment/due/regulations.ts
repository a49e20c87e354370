import periods from '../../../data/inspection-periods.json' with { type: 'json' }

/** Names of the safety technical regulations and standards, by their codes. */
export const regulationNames: ReadonlyMap<string, string> = new Map(
  periods.regulations.map(({ code, name }) => [code, name.replace(/—+/, '——')]),
)
