import { useQuery } from '@tanstack/react-query'
import { onlineCalls } from '@tejian/contract/declarations/onlineCalls.ts'
import { send } from '../../kit/transport/send.ts'

/** The devices of a declaration beside the archive, always fresh when its page opens. */
export const useComparison = (appmainsysid: string) =>
  useQuery({
    queryKey: ['declaration', 'comparison', appmainsysid],
    queryFn: () => send(onlineCalls.compare, { appmainsysid }),
    gcTime: 0,
  })
