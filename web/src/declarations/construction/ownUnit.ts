import { useQuery } from '@tanstack/react-query'
import { constructionCalls } from '@tejian/contract/declarations/construction/calls.ts'
import { useMay } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'

/** The unit of a unit's account with its licence; null for everybody else. */
export const useOwnUnit = () =>
  useQuery({
    queryKey: ['constructionOwnUnit'],
    queryFn: () => send(constructionCalls.ownUnit, {}),
    // Whoever only reads notices is not asked for a unit.
    enabled: useMay('construction.save'),
    staleTime: 600_000,
    refetchOnWindowFocus: false,
  })
