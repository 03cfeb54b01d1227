import type { ReactNode } from 'react'

export type IconProps = { size?: number }
type Props = IconProps

/** A line drawing on a grid of 24, always beside a text or in a control that has a name of its own. */
export function Icon({ size = 20, children }: Props & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const DashboardIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="3.5" y="3.5" width="7" height="9" rx="1.5" />
    <rect x="13.5" y="3.5" width="7" height="5" rx="1.5" />
    <rect x="13.5" y="11.5" width="7" height="9" rx="1.5" />
    <rect x="3.5" y="15.5" width="7" height="5" rx="1.5" />
  </Icon>
)

export const PeopleIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5" />
    <path d="M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.9c1.9.8 3.1 2.5 3.5 5.1" />
  </Icon>
)

export const BuildingIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4.5 20.5v-15a1.5 1.5 0 0 1 1.5-1.5h7a1.5 1.5 0 0 1 1.5 1.5v15M14.5 10h3.5a1.5 1.5 0 0 1 1.5 1.5v9M2.5 20.5h19" />
    <path d="M8 8h3M8 12h3M8 16h3" />
  </Icon>
)

export const ActivityIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3 12h4l3-8 4 16 3-8h4" />
  </Icon>
)

export const SlidersIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </Icon>
)

export const DocumentIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5z" />
    <path d="M13.5 3.5v5h5M9 13h6M9 16.5h6" />
  </Icon>
)

export const CookieIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 3.5a8.5 8.5 0 1 0 8.5 8.5 3.5 3.5 0 0 1-4-4 3.5 3.5 0 0 1-4.5-4.5z" />
    <path d="M8.5 10h.01M9.5 15h.01M14.5 15.5h.01M12.5 11.5h.01" />
  </Icon>
)

export const CodeIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 4.5l-3 15" />
  </Icon>
)

export const ShieldIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 3l7.5 2.8v5.4c0 4.6-3 8.2-7.5 9.8-4.5-1.6-7.5-5.2-7.5-9.8V5.8z" />
    <path d="m8.8 12 2.3 2.3 4.2-4.4" />
  </Icon>
)

export const ExternalIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M14 4h6v6M20 4l-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10" />
  </Icon>
)

export const SignOutIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M16 8l4 4-4 4M20 12H10" />
  </Icon>
)

export const SearchIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Icon>
)

export const CalendarIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
    <path d="M3.5 10h17M8 2.8V6.5M16 2.8V6.5" />
  </Icon>
)

export const EditIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 20l.9-4.1L15.8 5a2.1 2.1 0 0 1 3.2 3.2L8.1 19.1zM14 7l3 3" />
  </Icon>
)

export const TrashIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 6.5h16M9.5 6.5v-2a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6 6.5l.9 12.6a1.5 1.5 0 0 0 1.5 1.4h7.2a1.5 1.5 0 0 0 1.5-1.4L18 6.5M10 11v5M14 11v5" />
  </Icon>
)

export const FolderIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3.5 18V6A1.5 1.5 0 0 1 5 4.5h4l2.5 3H19A1.5 1.5 0 0 1 20.5 9v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18z" />
  </Icon>
)

export const HistoryIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 12a8 8 0 1 0 2.6-5.9M4 4.5v4h4M12 7.5V12l3 2" />
  </Icon>
)

export const PlusIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)
export const ChevronLeftIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m14.5 6-6 6 6 6" />
  </Icon>
)
export const ChevronRightIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m9.5 6 6 6-6 6" />
  </Icon>
)
export const CheckIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)

export const WarningIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 8v4.5M12 16h.01" />
  </Icon>
)
