import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../ui/message/EmptyState';
import { words } from '../ui/words/shell';

export function NotFound() {
  return (
    <main style={{ paddingTop: '20dvh' }}>
      <EmptyState
        title={words.notFoundTitle}
        action={
          <Button component={Link} to="/">
            {words.toGallery}
          </Button>
        }
      >
        {words.notFound}
      </EmptyState>
    </main>
  );
}
