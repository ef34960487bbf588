import { Menu } from '@mantine/core'
import { IconBuildingPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

export function OpenAnotherStudio() {
  return (
    <Menu.Item
      leftSection={<IconBuildingPlus size={18} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/onboarding" hash="another" />}
    >
      Open another studio
    </Menu.Item>
  )
}
