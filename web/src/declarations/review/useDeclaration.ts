import { useQuery } from '@tanstack/react-query'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { useRefreshAfterDecision } from '../../shared/work/useRefreshAfterDecision.ts'

/** A declaration with its devices, materials, flow, changes and what its reader may do. */
export type DeclarationDetail = AnswerOf<typeof declarationCalls.getDetailAppMain> & Values

const detailKey = 'declaration'

/** One declaration, always fresh when its page opens. */
export function useDeclaration(id: string) {
  return useQuery({
    queryKey: [detailKey, id],
    queryFn: () =>
      send(declarationCalls.getDetailAppMain, { appmainsysid: id }) as Promise<DeclarationDetail>,
    enabled: id !== '',
    gcTime: 0,
  })
}

/** Fetches declarations and the lists that show them anew, after something has moved. */
export const useRefreshDeclarations = (): (() => void) => useRefreshAfterDecision(detailKey)
