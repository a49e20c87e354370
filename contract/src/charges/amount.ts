/** Amount of a charge line in fen, half up: what the client shows and what the server demands. */
export const lineAmount = (priceFen: number, quantity: number): number =>
  Math.round(Number((priceFen * quantity).toPrecision(15)))

/** Code of a line that no fee item stands behind; its name and price are written by hand. */
export const manualItem = { code: 'QT-RG', name: '人工定价' } as const
