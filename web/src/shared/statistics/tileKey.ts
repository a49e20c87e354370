/** Under what the own tiles are remembered. */
export const tileKey = ['statisticTiles'] as const
