import { useQuery } from '@tanstack/react-query'
import { homeCalls } from '@tejian/contract/home/calls.ts'
import { desktopCalls, type desktops } from '@tejian/contract/home/desktopCalls.ts'
import { send } from '../../kit/transport/send.ts'
import { messageKeys } from '../messages/messageKeys.ts'

/** My tasks, what came back, unread messages. */
export const useWork = () =>
  useQuery({
    queryKey: [...messageKeys.all, 'desktop'],
    queryFn: () => send(homeCalls.desktop),
    refetchOnWindowFocus: true,
  })

/** The numbers of a desktop; the server tells when they may have changed. */
export const useFigures = (desktop: (typeof desktops)[number]) =>
  useQuery({
    queryKey: [...messageKeys.desktop, desktop],
    queryFn: async () => (await send(desktopCalls.desktopData, { desktop })).list,
    refetchOnWindowFocus: true,
    staleTime: 30_000,
  })

export const useAgenda = () =>
  useQuery({ queryKey: [...messageKeys.desktop, 'agenda'], queryFn: () => send(desktopCalls.agenda) })
