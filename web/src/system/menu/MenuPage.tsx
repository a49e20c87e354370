import { legacyMenu } from '@tejian/contract/system/views/legacyMenu.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { menuActions, menuCells } from './menuActions.tsx'

/** 菜单管理: the menu as the installation arranges it. */
export default function MenuPage() {
  return <ListPage view={legacyMenu} actions={menuActions} cells={menuCells} />
}
