/**
 * TARIFF_STATE, of versions of the tariff and of relief policies. What was enabled stays `enabled` in its row; whether it
 * counts today follows from the days and the later versions.
 */
export const tariffStates = {
  draft: '0',
  approval: '1',
  enabled: '2',
  waiting: '3',
  superseded: '4',
  over: '5',
  cancelled: '9',
} as const
