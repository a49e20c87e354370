import { useQuery } from '@tanstack/react-query'
import { eventCalls } from '@tejian/contract/emergencies/calls.ts'
import { eventStates } from '@tejian/contract/emergencies/event.process.ts'
import { messageKeys } from '../home/desktop/public.ts'
import { send } from '../kit/transport/send.ts'

const open = [eventStates.called, eventStates.dispatched, eventStates.arrived].join(',')

/** The address of all that is shown here. */
export const openList = `/accidentAnalysisMng/accidentHandle?status=${encodeURIComponent(open)}`

/** Events in which somebody still has to be helped; the server tells when they have changed. */
export const useOpenEvents = () =>
  useQuery({
    queryKey: [...messageKeys.desktop, 'events'],
    queryFn: () =>
      send(eventCalls.find, { status: open, orderBy: 'alarmTime asc', pageSize: '100', want: 'rows' }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
