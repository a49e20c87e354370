import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { OpenBusiness } from '@tejian/contract/declarations/fields.ts'
import { send } from '../../kit/transport/send.ts'

const none: readonly OpenBusiness[] = []

/** Business of devices in other declarations than this one that is not finished. */
export function useOpenBusiness(
  ids: readonly string[],
  declarationId: string | null,
): readonly OpenBusiness[] {
  const { data } = useQuery({
    queryKey: ['openBusiness', declarationId, ids],
    queryFn: () =>
      send(declarationCalls.findOpenBusiness, {
        ids,
        ...(declarationId && { appmainsysid: declarationId }),
      }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return ids.length > 0 ? (data ?? none) : none
}
