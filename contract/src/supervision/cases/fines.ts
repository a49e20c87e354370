/** Rows keep amounts in fen, like every field of money; laws, parameters and papers speak of yuan. */
export const yuanToFen = (yuan: number): number => Math.round(yuan * 100)

export const fenToYuan = (fen: number): number => fen / 100
