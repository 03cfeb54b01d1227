import { Button, type ButtonProps, Menu } from '@mantine/core'
import { ChevronDownIcon } from './icons'

type Props = ButtonProps & { label: string; items: { label: string; act: () => void }[] }

/** What is opened or done less often, behind a button. */
export function MoreMenu({ label, items, ...look }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<ChevronDownIcon size={16} />} {...look}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item key={item.label} onClick={item.act}>
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
