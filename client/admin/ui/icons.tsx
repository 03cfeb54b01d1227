import {
  type Icon,
  IconActivity,
  IconAlertCircle,
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconBrandWhatsapp,
  IconBuilding,
  IconCalendar,
  IconCalendarRepeat,
  IconCamera,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCode,
  IconCopy,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconFileText,
  IconFilter,
  IconFolder,
  IconHistory,
  IconLink,
  IconListCheck,
  IconLogout,
  IconMail,
  IconMessageCheck,
  IconPencil,
  IconPhone,
  IconPhoto,
  IconPlus,
  IconSearch,
  IconShieldCheck,
  IconTrash,
  IconUpload,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'

/** A decorative icon of the panel: always beside a text, or in a control with an accessible name. */
export function icon(Drawing: Icon) {
  return ({ size = 20 }: { size?: number }) => (
    <Drawing size={size} stroke={1.75} aria-hidden="true" focusable="false" />
  )
}

export const ActivityIcon = icon(IconActivity)
export const ArrowDownIcon = icon(IconArrowDown)
export const ArrowUpIcon = icon(IconArrowUp)
export const BuildingIcon = icon(IconBuilding)
export const CalendarIcon = icon(IconCalendar)
export const CameraIcon = icon(IconCamera)
export const CheckIcon = icon(IconCheck)
export const ChevronLeftIcon = icon(IconChevronLeft)
export const ChevronRightIcon = icon(IconChevronRight)
export const CodeIcon = icon(IconCode)
export const ChatIcon = icon(IconBrandWhatsapp)
export const CopyIcon = icon(IconCopy)
export const DocumentIcon = icon(IconFileText)
export const DownloadIcon = icon(IconDownload)
export const EyeIcon = icon(IconEye)
export const EditIcon = icon(IconPencil)
export const ExternalIcon = icon(IconExternalLink)
export const FilterIcon = icon(IconFilter)
export const FolderIcon = icon(IconFolder)
export const GlobeIcon = icon(IconWorld)
export const HistoryIcon = icon(IconHistory)
export const ImageIcon = icon(IconPhoto)
export const LinkIcon = icon(IconLink)
export const MailIcon = icon(IconMail)
export const MoreIcon = icon(IconDots)
export const NoteIcon = icon(IconMessageCheck)
export const PeopleIcon = icon(IconUsers)
export const PhoneIcon = icon(IconPhone)
export const PlusIcon = icon(IconPlus)
export const RenewIcon = icon(IconCalendarRepeat)
export const SearchIcon = icon(IconSearch)
export const ShieldIcon = icon(IconShieldCheck)
export const SignOutIcon = icon(IconLogout)
export const SelectIcon = icon(IconListCheck)
export const SortIcon = icon(IconArrowsSort)
export const TrashIcon = icon(IconTrash)
export const UploadIcon = icon(IconUpload)
export const WarningIcon = icon(IconAlertCircle)
