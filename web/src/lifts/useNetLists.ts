import { useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '@tejian/contract/kit/listRequest.ts'
import type { Answering } from '@tejian/contract/kit/register.ts'
import { messageKeys } from '../home/desktop/public.ts'
import { send } from '../kit/transport/send.ts'

/** A gateway falls silent without anybody saying so, and minutes run on. */
const everyMs = 60_000

/** Some rows of a list on the desk; the server tells when they may have changed. */
export const useNetRows = <Row>(
  name: string,
  find: Answering<ListAnswer<Row>>,
  request: Readonly<Record<string, string>>,
) =>
  useQuery({
    queryKey: [...messageKeys.desktop, 'net', name, request],
    queryFn: () => send(find, { ...request, want: 'rows' }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  })
