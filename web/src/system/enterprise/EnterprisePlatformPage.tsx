import { Link } from 'react-router'
import { useSession } from '../../kit/session/store.ts'
import { leavesOf, type MenuEntry, menuOf } from '../../kit/shell/menu.ts'
import { builtNames } from '../../kit/shell/pageRoutes.ts'
import './enterprise.css'

const own = 'isTurnByHref_enterprisePlatform'

/** The pages of each area of the menu, without this one. */
const areasOf = (menu: readonly MenuEntry[]) =>
  menu
    .map((entry) => ({
      key: entry.key,
      title: entry.title,
      pages: leavesOf([entry]).flatMap(({ entry: leaf }) =>
        leaf.kind === 'page' && leaf.key !== own ? [leaf] : [],
      ),
    }))
    .filter(({ pages }) => pages.length > 0)

/**
 * 企业平台, until an installation sets the address of one (parameter externalLink.enterprisePlatform): everything that a
 * person of a unit sees to here, at one sight (spec 2 §2.10 sysmng).
 */
export default function EnterprisePlatformPage() {
  const { menus, user } = useSession()
  const areas = areasOf(menuOf(menus, { areaId: user?.areaId ?? '', built: builtNames }))
  return (
    <section className="enterprise">
      <h1>企业平台</h1>
      <p>
        本单位可以在此办理的全部事项；待办和退回的业务见<Link to="/home">工作桌面</Link>。
      </p>
      <div className="enterprise-groups">
        {areas.map(({ key, title, pages }) => (
          <section key={key}>
            <h2>{title}</h2>
            <ul>
              {pages.map((page) => (
                <li key={page.key}>
                  <Link to={page.path}>{page.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
