import { Drawer } from 'antd'
import type { MenuEntry, SystemCode } from './menu.ts'
import { SideMenu } from './SideMenu.tsx'

type Props = { open: boolean; menu: readonly MenuEntry[]; system: SystemCode; onClose: () => void }

/** The left menu on phones. */
export function MenuDrawer({ open, menu, system, onClose }: Props) {
  return (
    <Drawer placement="left" open={open} onClose={onClose} title="菜单" size={280}>
      <nav aria-label="主菜单">
        <SideMenu menu={menu} system={system} onChosen={onClose} />
      </nav>
    </Drawer>
  )
}
