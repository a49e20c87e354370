import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { useMemo } from 'react'
import { CommandPalette, type PaletteShown } from '../kit/shell/CommandPalette.tsx'
import type { MenuEntry, MenuRoute } from '../kit/shell/menu.ts'
import { send } from '../kit/transport/send.ts'
import { paletteActions } from './paletteActions.ts'
import { hitsOf, onwardHits } from './searchHits.ts'

type Props = PaletteShown & { menu: readonly MenuEntry[]; routes: readonly MenuRoute[] }

/** The product's palette; fetched when it is first asked for. */
export default function Palette({ routes, ...shown }: Props) {
  const sources = useMemo(
    () => ({
      actions: paletteActions(),
      search: async (keyword: string) => hitsOf(await send(sessionCalls.search, { keyword }), routes),
      onward: (query: string) => onwardHits(query, routes),
    }),
    [routes],
  )
  return <CommandPalette {...shown} {...sources} />
}
