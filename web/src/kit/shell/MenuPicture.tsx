import AccountBook from '@ant-design/icons-svg/es/asn/AccountBookOutlined'
import Alert from '@ant-design/icons-svg/es/asn/AlertOutlined'
import Appstore from '@ant-design/icons-svg/es/asn/AppstoreOutlined'
import Bank from '@ant-design/icons-svg/es/asn/BankOutlined'
import Build from '@ant-design/icons-svg/es/asn/BuildOutlined'
import Control from '@ant-design/icons-svg/es/asn/ControlOutlined'
import Database from '@ant-design/icons-svg/es/asn/DatabaseOutlined'
import FileDone from '@ant-design/icons-svg/es/asn/FileDoneOutlined'
import FileSearch from '@ant-design/icons-svg/es/asn/FileSearchOutlined'
import Home from '@ant-design/icons-svg/es/asn/HomeOutlined'
import Notification from '@ant-design/icons-svg/es/asn/NotificationOutlined'
import Phone from '@ant-design/icons-svg/es/asn/PhoneOutlined'
import Project from '@ant-design/icons-svg/es/asn/ProjectOutlined'
import SafetyCertificate from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined'
import Safety from '@ant-design/icons-svg/es/asn/SafetyOutlined'
import Sliders from '@ant-design/icons-svg/es/asn/SlidersOutlined'
import Solution from '@ant-design/icons-svg/es/asn/SolutionOutlined'
import Tablet from '@ant-design/icons-svg/es/asn/TabletOutlined'
import Team from '@ant-design/icons-svg/es/asn/TeamOutlined'
import Tool from '@ant-design/icons-svg/es/asn/ToolOutlined'
import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import type { MenuIcon } from '@tejian/contract/kit/menuIcons.ts'

/** Bare drawings: with the component around them the scripts of the component set would be divided anew. */
const pictures: Readonly<Record<MenuIcon, IconDefinition>> = {
  home: Home,
  database: Database,
  'file-done': FileDone,
  'account-book': AccountBook,
  tool: Tool,
  tablet: Tablet,
  'file-search': FileSearch,
  project: Project,
  'safety-certificate': SafetyCertificate,
  alert: Alert,
  bank: Bank,
  team: Team,
  phone: Phone,
  safety: Safety,
  control: Control,
  build: Build,
  solution: Solution,
  notification: Notification,
  sliders: Sliders,
  appstore: Appstore,
}

/** The picture of a group of the menu; what the server names and this client does not know gets the general one. */
export default function MenuPicture({ icon }: { icon: string }) {
  const { icon: drawing } = pictures[icon as MenuIcon] ?? Appstore
  if (typeof drawing === 'function') return null
  return (
    <svg viewBox={drawing.attrs.viewBox} width="1em" height="1em" fill="currentColor" aria-hidden="true">
      {drawing.children?.map(({ attrs }) => (
        <path key={attrs.d} d={attrs.d} />
      ))}
    </svg>
  )
}
