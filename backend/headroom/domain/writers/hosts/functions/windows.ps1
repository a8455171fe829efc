$ErrorActionPreference = 'Stop'
$failed = $false
$restart = $false

if (-not (Get-WindowsFeature -Name 'Multipath-IO').Installed) {
    $feature = Install-WindowsFeature -Name 'Multipath-IO'
    if ($feature.RestartNeeded -ne 'No') {
        Write-Warning 'Multipath-IO is installed: restart Windows, then run this again.'
        exit 3010
    }
}
# Names an array to the DSM of Microsoft, unless it is named.
function Add-Array([string] $Vendor, [string] $Product) {
    $found = Get-MSDSMSupportedHW | Where-Object {
        $_.VendorId.Trim() -eq $Vendor -and $_.ProductId.Trim() -eq $Product
    }
    if (-not $found) {
        New-MSDSMSupportedHW -VendorId $Vendor -ProductId $Product | Out-Null
        $script:restart = $true
    }
}
# Sets the policy for disks that are found from now on, unless it is set.
function Set-Policy([string] $Policy) {
    if ((Get-MSDSMGlobalDefaultLoadBalancePolicy) -ne $Policy) {
        Set-MSDSMGlobalDefaultLoadBalancePolicy -Policy $Policy | Out-Null
    }
}

Set-Service -Name 'MSiSCSI' -StartupType Automatic
Start-Service -Name 'MSiSCSI'
Enable-MSDSMAutomaticClaim -BusType iSCSI | Out-Null
# Connects to the targets of a port, unless there is a connection to it.
function Connect-Portal([string] $Address) {
    if (-not (Get-IscsiTargetPortal | Where-Object { $_.TargetPortalAddress -eq $Address })) {
        New-IscsiTargetPortal -TargetPortalAddress $Address | Out-Null
    }
    if (Get-IscsiConnection | Where-Object { $_.TargetAddress -eq $Address }) { return }
    Get-IscsiTargetPortal -TargetPortalAddress $Address | Get-IscsiTarget | ForEach-Object {
        Connect-IscsiTarget -NodeAddress $_.NodeAddress -TargetPortalAddress $Address `
            -IsPersistent $true -IsMultipathEnabled $true | Out-Null
    }
}

if ($restart) {
    Write-Warning 'Restart Windows, so that MPIO takes the arrays that were named, then run this again.'
    exit 3010
}

# An identifier as letters and digits, without the word for its kind.
function Get-Identity([string] $Text) {
    return (($Text -replace '^(naa|eui|uuid|t10)[.]', '') -replace '[^0-9A-Za-z]', '').ToUpperInvariant()
}
# Puts a file system on one disk, only if exactly one has the identifier and it has no partition table.
function Initialize-Empty([string] $Identity, [string] $Label) {
    $disks = @(Get-Disk | Where-Object {
        (Get-Identity $_.UniqueId) -eq $Identity -or (Get-Identity $_.SerialNumber) -eq $Identity
    })
    if ($disks.Count -ne 1) {
        Write-Warning "Nothing done for ${Label}: not one disk but $($disks.Count) with the identifier $Identity."
        $script:failed = $true
        return
    }
    $number = $disks[0].Number
    if ($disks[0].PartitionStyle -ne 'RAW') { return }
    if ($disks[0].IsOffline) { Set-Disk -Number $number -IsOffline $false }
    if ((Get-Disk -Number $number).PartitionStyle -ne 'RAW') { return }
    if ($disks[0].IsReadOnly) { Set-Disk -Number $number -IsReadOnly $false }
    Initialize-Disk -Number $number -PartitionStyle GPT
    $partition = New-Partition -DiskNumber $number -UseMaximumSize -AssignDriveLetter
    Format-Volume -Partition $partition -FileSystem NTFS -AllocationUnitSize 65536 -NewFileSystemLabel $Label `
        -Confirm:$false | Out-Null
}
